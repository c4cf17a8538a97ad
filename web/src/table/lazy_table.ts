// A table in this browser whose code is loaded with the first such table.
import { patiently } from "../lib/patience";
import type { Advice, Command } from "../protocol/protocol";
import type { TableListener, TableSource } from "../protocol/source";

export class LateTable implements TableSource {
  readonly place = "here";
  readonly #table: Promise<TableSource>;

  constructor(id: string) {
    this.#table = patiently(() => import("./local_table")).then(({ HereTable }) => new HereTable(id));
  }

  open(listener: TableListener): void {
    this.#table.then(
      (table) => table.open(listener),
      () => listener.failed({ error: "engine", text: "engine" }),
    );
  }

  close(): void {
    void this.#table.then(
      (table) => table.close(),
      () => {},
    );
  }

  send = async (command: Command): Promise<void> => (await this.#table).send(command);
  hint = async (seat: number, n: number): Promise<Advice> => (await this.#table).hint(seat, n);
}
