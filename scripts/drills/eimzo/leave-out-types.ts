import ts from 'typescript';
import type { ClientFiles } from './read-client.ts';

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  allowJs: true,
  noCheck: true,
  noLib: true,
  types: [],
};

/** Leaves the types out of one file of our own. */
export const leaveOutTypes = (text: string) => ts.transpileModule(text, { compilerOptions: options }).outputText;

/**
 * Leaves the types out of TypeScript, which browsers do not read. Whether an exported name is a type stands in other
 * files of the client, so that all are read together.
 */
export function createTypeRemover(files: ClientFiles): (path: string) => string {
  const textOf = (path: string) => (files.names.has(path.slice(1)) ? files.find(path.slice(1))?.text : undefined);
  const host: ts.CompilerHost = {
    fileExists: (path) => files.names.has(path.slice(1)),
    readFile: textOf,
    getSourceFile: (path, target) => {
      const text = textOf(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, target);
    },
    getDefaultLibFileName: () => '/lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  };
  const modules = [...files.names].filter((name) => /\.ts$/.test(name) && !/\.(d|test|config)\.ts$/.test(name));
  const program = ts.createProgram(
    modules.map((name) => `/${name}`),
    options,
    host,
  );
  return (path) => {
    let output = '';
    program.emit(program.getSourceFile(`/${path}`), (_, text) => {
      output = text;
    });
    return output;
  };
}
