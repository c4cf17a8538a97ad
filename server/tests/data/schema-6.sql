-- A data file of schema 6, as the program of then wrote it, and two tables added by hand in the same way;
-- migration_test.cpp says what is in it.
PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE persons (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  language TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created INTEGER NOT NULL
, seen INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO persons VALUES('ekxa663pnped','Guest Black Falcon','',
  '420a8306657de29e394e4f7c7bafaeb80b4b6b6e47d4f9d4c86a3c7270bd7013',1795403333869,0);
INSERT INTO persons VALUES('jh9c6rehygtp','Guest Copper Wolf','',
  '432d3e2a4474ab513c6e56f251afae6e3cbd9dfee55754f82a2e4bf5c09383aa',1795403334922,0);
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules INTEGER NOT NULL,
  options TEXT NOT NULL,
  visibility INTEGER NOT NULL,
  phase INTEGER NOT NULL,
  host TEXT NOT NULL,
  seed TEXT NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  rematch TEXT NOT NULL,
  bots INTEGER NOT NULL
, hints INTEGER NOT NULL DEFAULT 1, format INTEGER NOT NULL DEFAULT 1,
   exchanging INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO tables VALUES('1gskjfvctqyr','my_game',1,replace('length=usual\nseats=2\nstart=0\n',
  '\n',char(10)),1,1,'ekxa663pnped',
  'cfc6f541f79871f6869ec54e16bed957be68843dcbb9609aac8568b8bbd086b8',1795403336223,1795403336253,'',
  0,1,2,0);
INSERT INTO tables VALUES('3df7wy01jtrf','my_game',1,replace('length=usual\nseats=2\nstart=drawn\n',
  '\n',char(10)),0,0,'jh9c6rehygtp',
  'b7f077e6c28ce33699cf418ddcc2e86f02af730a63556b5a1107dfdb5654e8d2',1795403341201,1795403341201,'',
  0,1,1,0);
INSERT INTO tables VALUES('ph9tzv9qryz6','my_game',1,replace('length=usual\nseats=2\nstart=0\n',
  '\n',char(10)),1,3,'ekxa663pnped',
  '9e1d8ecf620c7f10f707ad35a4678447648e81005a293e3c5c20353b8af950b4',1795403340468,1795403341188,'',
  1,1,2,0);
INSERT INTO tables VALUES('pram3v9t6sfy','my_game',1,replace('length=usual\nseats=2\nstart=0\n',
  '\n',char(10)),1,1,'ekxa663pnped',
  'd3b8a97f402e68088849240831e94799f2eb95015210cae51a83f13d790b1399',1795403335445,1795403335448,'',
  1,1,2,0);
INSERT INTO tables VALUES('z6kd154bvj2d','my_game',1,replace('length=usual\nseats=2\nstart=0\n',
  '\n',char(10)),1,1,'ekxa663pnped',
  '3751f3caecc777ecca4819b92439df1dc76ac289b61e9953820e848477f8d1d2',1795403336916,1795403337450,'',
  1,1,2,0);
INSERT INTO tables VALUES('0vdq8rmt5h3k','my_game',1,replace('length=short\nseats=2\nstart=1\n',
  '\n',char(10)),1,2,'ekxa663pnped',
  '1ef7bdd0ba45e396ac0c3eae6c9c7b0ec306bf3e0180cc6b9d7c6e1896d7c9af',1795403341902,1795403342380,'',
  0,1,2,0);
INSERT INTO tables VALUES('hw25nzc7ex9b','lost_game',1,replace('seats=2\n','\n',char(10)),1,1,
  'ekxa663pnped','77aa0f3c1f9de5a0c4c5c1f0a9f3a1f5f3c2b6f8e2f1f0d9c8b7a69584736251',1795403342710,
  1795403342733,'',1,1,2,0);
CREATE TABLE seats (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  level TEXT NOT NULL,
  local INTEGER NOT NULL,
  words TEXT NOT NULL, points INTEGER, since INTEGER NOT NULL DEFAULT 0, seal TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES('1gskjfvctqyr',0,1,'ekxa663pnped','Guest Black Falcon','',0,'',NULL,0,'');
INSERT INTO seats VALUES('1gskjfvctqyr',1,1,'jh9c6rehygtp','Guest Copper Wolf','',0,'',NULL,0,'');
INSERT INTO seats VALUES('3df7wy01jtrf',0,1,'jh9c6rehygtp','Guest Copper Wolf','',0,'',NULL,0,'');
INSERT INTO seats VALUES('3df7wy01jtrf',1,0,'','','',0,'',NULL,0,'');
INSERT INTO seats VALUES('ph9tzv9qryz6',0,1,'ekxa663pnped','Guest Black Falcon','',0,'',NULL,0,'');
INSERT INTO seats VALUES('ph9tzv9qryz6',1,2,'','Konrad','newcomer',0,'',NULL,0,'');
INSERT INTO seats VALUES('pram3v9t6sfy',0,1,'ekxa663pnped','Guest Black Falcon','',0,'',NULL,0,'');
INSERT INTO seats VALUES('pram3v9t6sfy',1,2,'','Konrad','newcomer',0,'',NULL,0,'');
INSERT INTO seats VALUES('z6kd154bvj2d',0,1,'ekxa663pnped','Guest Black Falcon','',0,'',NULL,0,'');
INSERT INTO seats VALUES('z6kd154bvj2d',1,2,'','Ada','club',0,'',NULL,1795403337450,'');
INSERT INTO seats VALUES('0vdq8rmt5h3k',0,1,'ekxa663pnped','Guest Black Falcon','',0,'',9,0,'');
INSERT INTO seats VALUES('0vdq8rmt5h3k',1,1,'jh9c6rehygtp','Guest Copper Wolf','',0,'words of 1',24,0,'');
INSERT INTO seats VALUES('hw25nzc7ex9b',0,1,'ekxa663pnped','Guest Black Falcon','',0,'',NULL,0,'');
INSERT INTO seats VALUES('hw25nzc7ex9b',1,2,'','Ada','club',0,'',NULL,0,'');
CREATE TABLE entries (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  actor INTEGER,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  command TEXT,
  PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
INSERT INTO entries VALUES('1gskjfvctqyr',0,NULL,'draw ladybird',1795403336253,'ekxa663pnped c6');
INSERT INTO entries VALUES('1gskjfvctqyr',1,NULL,'draw clover',1795403336253,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',2,0,'roll',1795403336253,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',3,NULL,'fall 6',1795403336253,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',4,0,'roll',1795403336266,'ekxa663pnped c7');
INSERT INTO entries VALUES('1gskjfvctqyr',5,NULL,'fall 5',1795403336266,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',6,0,'stop',1795403336331,'ekxa663pnped c8');
INSERT INTO entries VALUES('1gskjfvctqyr',7,1,'roll',1795403336331,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',8,NULL,'fall 2',1795403336331,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',9,1,'roll',1795403336401,'jh9c6rehygtp c2');
INSERT INTO entries VALUES('1gskjfvctqyr',10,NULL,'fall 2',1795403336401,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',11,1,'stop',1795403336467,'jh9c6rehygtp c3');
INSERT INTO entries VALUES('1gskjfvctqyr',12,0,'roll',1795403336467,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',13,NULL,'fall 2',1795403336467,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',14,0,'roll',1795403336535,'ekxa663pnped c9');
INSERT INTO entries VALUES('1gskjfvctqyr',15,NULL,'fall 5',1795403336535,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',16,0,'stop',1795403336601,'ekxa663pnped c10');
INSERT INTO entries VALUES('1gskjfvctqyr',17,1,'roll',1795403336601,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',18,NULL,'fall 2',1795403336601,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',19,1,'roll',1795403336678,'jh9c6rehygtp c4');
INSERT INTO entries VALUES('1gskjfvctqyr',20,NULL,'fall 5',1795403336678,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',21,1,'stop',1795403336749,'jh9c6rehygtp c5');
INSERT INTO entries VALUES('1gskjfvctqyr',22,0,'roll',1795403336749,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',23,NULL,'fall 4',1795403336749,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',24,0,'roll',1795403336836,'ekxa663pnped c11');
INSERT INTO entries VALUES('1gskjfvctqyr',25,NULL,'fall 1',1795403336836,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',26,1,'roll',1795403336836,NULL);
INSERT INTO entries VALUES('1gskjfvctqyr',27,NULL,'fall 6',1795403336836,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',0,NULL,'draw clover',1795403340473,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',1,NULL,'draw penny',1795403340473,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',2,0,'roll',1795403340473,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',3,NULL,'fall 1',1795403340473,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',4,1,'roll',1795403340473,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',5,NULL,'fall 2',1795403340473,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',6,1,'roll',1795403341174,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',7,NULL,'fall 1',1795403341174,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',8,0,'roll',1795403341174,NULL);
INSERT INTO entries VALUES('ph9tzv9qryz6',9,NULL,'fall 3',1795403341174,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',0,NULL,'draw penny',1795403335449,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',1,NULL,'draw horseshoe',1795403335449,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',2,0,'roll',1795403335449,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',3,NULL,'fall 5',1795403335449,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',4,0,'roll',1795403335469,'ekxa663pnped c1');
INSERT INTO entries VALUES('pram3v9t6sfy',5,NULL,'fall 6',1795403335469,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',6,0,'stop',1795403335474,'ekxa663pnped c2');
INSERT INTO entries VALUES('pram3v9t6sfy',7,1,'roll',1795403335474,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',8,NULL,'fall 1',1795403335474,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',9,0,'roll',1795403335474,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',10,NULL,'fall 4',1795403335474,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',11,0,'roll',1795403335490,'ekxa663pnped c3');
INSERT INTO entries VALUES('pram3v9t6sfy',12,NULL,'fall 2',1795403335490,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',13,0,'stop',1795403335495,'ekxa663pnped c4');
INSERT INTO entries VALUES('pram3v9t6sfy',14,1,'roll',1795403335495,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',15,NULL,'fall 5',1795403335495,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',16,1,'roll',1795403336200,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',17,NULL,'fall 1',1795403336200,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',18,0,'roll',1795403336200,NULL);
INSERT INTO entries VALUES('pram3v9t6sfy',19,NULL,'fall 4',1795403336200,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',0,NULL,'draw ladybird',1795403336942,'ekxa663pnped c12');
INSERT INTO entries VALUES('z6kd154bvj2d',1,NULL,'draw pig',1795403336942,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',2,0,'roll',1795403336942,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',3,NULL,'fall 2',1795403336942,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',4,0,'roll',1795403336949,'ekxa663pnped c13');
INSERT INTO entries VALUES('z6kd154bvj2d',5,NULL,'fall 1',1795403336949,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',6,1,'roll',1795403336949,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',7,NULL,'fall 6',1795403336949,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',8,1,'roll',1795403337018,'jh9c6rehygtp c7');
INSERT INTO entries VALUES('z6kd154bvj2d',9,NULL,'fall 4',1795403337018,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',10,1,'stop',1795403337084,'jh9c6rehygtp c8');
INSERT INTO entries VALUES('z6kd154bvj2d',11,0,'roll',1795403337084,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',12,NULL,'fall 3',1795403337084,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',13,0,'roll',1795403337152,'ekxa663pnped c14');
INSERT INTO entries VALUES('z6kd154bvj2d',14,NULL,'fall 2',1795403337152,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',15,0,'stop',1795403337218,'ekxa663pnped c15');
INSERT INTO entries VALUES('z6kd154bvj2d',16,1,'roll',1795403337218,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',17,NULL,'fall 5',1795403337218,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',18,1,'roll',1795403337293,'jh9c6rehygtp c9');
INSERT INTO entries VALUES('z6kd154bvj2d',19,NULL,'fall 3',1795403337293,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',20,1,'stop',1795403337359,'jh9c6rehygtp c10');
INSERT INTO entries VALUES('z6kd154bvj2d',21,0,'roll',1795403337359,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',22,NULL,'fall 1',1795403337359,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',23,1,'roll',1795403337359,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',24,NULL,'fall 6',1795403337359,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',25,1,'roll',1795403338152,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',26,NULL,'fall 5',1795403338152,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',27,1,'roll',1795403338854,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',28,NULL,'fall 1',1795403338854,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',29,0,'roll',1795403338854,NULL);
INSERT INTO entries VALUES('z6kd154bvj2d',30,NULL,'fall 4',1795403338854,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',0,NULL,'draw horseshoe',1795403341966,'ekxa663pnped c17');
INSERT INTO entries VALUES('0vdq8rmt5h3k',1,NULL,'draw clover',1795403341966,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',2,1,'roll',1795403341966,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',3,NULL,'fall 3',1795403341966,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',4,1,'roll',1795403342037,'jh9c6rehygtp c13');
INSERT INTO entries VALUES('0vdq8rmt5h3k',5,NULL,'fall 6',1795403342037,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',6,1,'roll',1795403342104,'jh9c6rehygtp c14');
INSERT INTO entries VALUES('0vdq8rmt5h3k',7,NULL,'fall 4',1795403342104,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',8,1,'roll',1795403342175,'jh9c6rehygtp c15');
INSERT INTO entries VALUES('0vdq8rmt5h3k',9,NULL,'fall 2',1795403342175,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',10,1,'roll',1795403342242,'jh9c6rehygtp c16');
INSERT INTO entries VALUES('0vdq8rmt5h3k',11,NULL,'fall 6',1795403342242,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',12,1,'stop',1795403342313,'jh9c6rehygtp c17');
INSERT INTO entries VALUES('0vdq8rmt5h3k',13,0,'roll',1795403342313,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',14,NULL,'fall 4',1795403342313,NULL);
INSERT INTO entries VALUES('0vdq8rmt5h3k',15,0,'stop',1795403342380,'ekxa663pnped c18');
INSERT INTO entries VALUES('hw25nzc7ex9b',0,NULL,'deal 12',1795403342733,'ekxa663pnped c19');
INSERT INTO entries VALUES('hw25nzc7ex9b',1,0,'lay 5',1795403342801,'ekxa663pnped c20');
CREATE TABLE chat (
  id INTEGER PRIMARY KEY,
  table_id TEXT NOT NULL,
  room INTEGER NOT NULL,
  at INTEGER NOT NULL,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  seat INTEGER,
  text TEXT NOT NULL
, command TEXT) STRICT;
INSERT INTO chat VALUES(1,'pram3v9t6sfy',0,1795403336211,'ekxa663pnped','Guest Black Falcon',0,
  'hello','ekxa663pnped c5');
INSERT INTO chat VALUES(2,'z6kd154bvj2d',0,1795403337438,'jh9c6rehygtp','Guest Copper Wolf',1,'bye',
  'jh9c6rehygtp c11');
CREATE TABLE commands (
  table_id TEXT NOT NULL,
  command TEXT NOT NULL,
  PRIMARY KEY (table_id, command)
) STRICT, WITHOUT ROWID;
INSERT INTO commands VALUES('1gskjfvctqyr','jh9c6rehygtp c1');
INSERT INTO commands VALUES('ph9tzv9qryz6','ekxa663pnped c16');
INSERT INTO commands VALUES('z6kd154bvj2d','jh9c6rehygtp c12');
INSERT INTO commands VALUES('z6kd154bvj2d','jh9c6rehygtp c6');
CREATE TABLE occupants (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  place INTEGER NOT NULL,
  until INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  level TEXT NOT NULL,
  local INTEGER NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat, place)
) STRICT, WITHOUT ROWID;
INSERT INTO occupants VALUES('z6kd154bvj2d',1,0,25,1,'jh9c6rehygtp','Guest Copper Wolf','',0,0);
CREATE INDEX tables_visible ON tables (phase, changed) WHERE visibility = 0;
CREATE INDEX tables_with_bots ON tables (id) WHERE phase = 1 AND bots > 0;
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX seats_by_person ON seats (person) WHERE person <> '';
CREATE INDEX chat_by_table ON chat (table_id, room, id);
CREATE INDEX seats_by_points ON seats (points) WHERE points IS NOT NULL;
CREATE INDEX tables_over ON tables (game, options) WHERE phase = 2;
CREATE INDEX tables_gathering ON tables (changed) WHERE phase = 0;
CREATE INDEX occupants_by_person ON occupants (person) WHERE person <> '';
COMMIT;
