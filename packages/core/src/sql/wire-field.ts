import type { Expression, OperationNode, RawBuilder } from 'kysely';

/**
 * A wire field in two forms: as a JSON expression, and as plain columns that `read` assembles. Building JSON costs
 * Postgres twice as much as reading the columns, so frequently used lists use columns.
 */
export class WireField<R = unknown> implements Expression<unknown> {
  /** Phantom type: the contract's record that `read` returns. */
  declare readonly record: R;
  readonly json: RawBuilder<unknown>;
  readonly columns: readonly RawBuilder<unknown>[];
  /** Reads the field's value from a row whose columns for it start at index `at`. */
  readonly read: (row: readonly unknown[], at: number) => unknown;

  constructor(json: RawBuilder<unknown>, columns: WireField['columns'], read: WireField['read']) {
    this.json = json;
    this.columns = columns;
    this.read = read;
  }

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return this.json.toOperationNode();
  }
}

/** A field with a single column. */
export const wireField = (value: RawBuilder<unknown> | WireField): WireField =>
  value instanceof WireField ? value : new WireField(value, [value], (row, at) => row[at]);
