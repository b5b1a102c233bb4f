import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { withServerOption } from '../walls/database-roles.ts';
import { isRunOneByOne, statementsOf } from './statements.ts';

export type SchemaEngine = wasm.SchemaEngine;

/** Called with each script before it runs; returns the script to run instead. */
export type ScriptRewriter = (script: string) => string;

let isLoaded = false;

/** Runs `work` with the WebAssembly build of Prisma's schema engine, which needs no binary. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
  rewrite: ScriptRewriter = (script) => script,
): Promise<T> {
  if (!isLoaded) loadEngine();
  const pool = new CatalogPool({
    connectionString: withServerOption(databaseUrl, '-c lock_timeout=2s -c client_min_messages=warning'),
    max: 2,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const adapters = new WholeScripts(pool, databaseUrl, rewrite);
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(adapters);
    const engine = await wasm.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
    const result = await work(engine);
    engine.free();
    return result;
  } finally {
    await adapters.dropShadow();
    await pool.end();
  }
}

/** The engine passes its message here before it panics. */
const panicRegistry = {
  set_message(message: string) {
    throw new Error(`Prisma's schema engine failed: ${message}`);
  },
};

type WasmExports = { __wbindgen_start(): void };

/** The part of the WebAssembly API that is used here: Node's types do not declare it, only the DOM types do. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, object>) => { exports: WasmExports };
};

/** Instantiates the module from its bytes, because Node needs a flag to import WebAssembly. */
function loadEngine(): void {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const file = join(folder, 'schema_engine_bg.wasm');
  const module = new WebAssembly.Module(readFileSync(file));
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': wasm });
  const bindings = wasm as unknown as { __wbg_set_wasm(exports: WasmExports): void };
  bindings.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panicRegistry });
  isLoaded = true;
}

const letterType = 18;
const textType = 25;
const letterColumns = new WeakMap<object, boolean[]>();

/** Reads the catalog's type "char" as text: the engine queries it, and Prisma's adapter does not support it. */
class CatalogPool extends pg.Pool {
  override query = (async (...args: Parameters<pg.Pool['query']>) => {
    const result = (await super.query(...args)) as unknown as pg.QueryArrayResult;
    for (const field of result.fields ?? []) {
      if (field.dataTypeID !== letterType) continue;
      const marks = letterColumns.get(result.rows) ?? result.fields.map(() => false);
      marks[result.fields.indexOf(field)] = true;
      letterColumns.set(result.rows, marks);
      field.dataTypeID = textType;
    }
    return result;
  }) as pg.Pool['query'];
}

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

/**
 * Prisma's adapter splits scripts at every semicolon, which breaks function bodies.
 * This adapter sends a script as a single query, so each migration is one transaction, except a script whose statements
 * run one by one.
 */
class WholeScripts extends PrismaPg {
  readonly #databaseUrl: string;
  readonly #rewrite: ScriptRewriter;
  /** Drops the shadow database. Also called at the end, because the engine leaves the database behind when it fails. */
  dropShadow: () => Promise<void> = async () => {};

  constructor(pool: pg.Pool, databaseUrl: string, rewrite: ScriptRewriter) {
    super(pool);
    this.#databaseUrl = databaseUrl;
    this.#rewrite = rewrite;
  }

  override async connect(): Promise<Adapter> {
    return wholeScripts(await super.connect(), this.#rewrite);
  }

  override async connectToShadowDb(): Promise<Adapter> {
    const name = `shadow_${crypto.randomUUID().replaceAll('-', '')}`;
    const url = new URL(this.#databaseUrl);
    url.pathname = name;
    const main = await this.connect();
    await main.executeScript(`create database ${name}`);
    const pool = new CatalogPool({ connectionString: url.href });
    const shadow = await new PrismaPg(pool).connect();
    this.dropShadow = async () => {
      this.dropShadow = async () => {};
      await pool.end();
      await main.executeScript(`drop database ${name} with (force)`);
    };
    shadow.dispose = () => this.dropShadow();
    return wholeScripts(shadow, (script) => script);
  }
}

const emptyError = {
  kind: 'postgres',
  severity: 'ERROR',
  detail: undefined,
  column: undefined,
  hint: undefined,
} as const;

function throwAsDriver({ code = '', message, detail }: pg.DatabaseError): never {
  throw new DriverAdapterError({ ...emptyError, code, message, detail });
}

function wholeScripts(adapter: Adapter, rewrite: ScriptRewriter): Adapter {
  const pool = adapter.underlyingDriver();
  adapter.executeScript = async (script) => {
    const parts = isRunOneByOne(script) ? statementsOf(rewrite(script)).map(({ text }) => text) : [rewrite(script)];
    for (const part of parts) await pool.query(part).catch(throwAsDriver);
  };
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    const isLetter = letterColumns.get(result.rows);
    const columnTypes = result.columnTypes.map((type, i) => (isLetter?.[i] ? ColumnTypeEnum.Character : type));
    return { ...result, columnTypes };
  };
  return adapter;
}
