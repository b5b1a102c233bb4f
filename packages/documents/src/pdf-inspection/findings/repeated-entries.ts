import { type PDFContext, type PDFDict, type PDFName, type PDFObject, PDFObjectParser } from '#pdf-lib';

interface Parser {
  context: PDFContext;
  parseDict(): PDFDict;
  parseName(): PDFName;
  parseObject(): PDFObject;
}

interface Entries {
  readonly names: PDFName[];
  readonly values: PDFObject[];
}

const parser = PDFObjectParser.prototype as unknown as Parser;
const { parseDict, parseName, parseObject } = parser;
/** Stack of the dictionaries that are being parsed; the top is null while one of their values is parsed. */
const open: (Entries | null)[] = [];
const contradictory = new WeakSet<PDFContext>();

// pdf-lib keeps only the last value of a repeated key, so its parser is patched to record all of them.
parser.parseDict = function () {
  const entries: Entries = { names: [], values: [] };
  const dict = within(entries, () => parseDict.call(this));
  if (entries.names.length !== dict.keys().length && contradicts(entries)) contradictory.add(this.context);
  return dict;
};
parser.parseName = function () {
  const name = parseName.call(this);
  open.at(-1)?.names.push(name);
  return name;
};
parser.parseObject = function () {
  const value = within(null, () => parseObject.call(this));
  open.at(-1)?.values.push(value);
  return value;
};

function within<T>(entries: Entries | null, parse: () => T): T {
  open.push(entries);
  try {
    return parse();
  } finally {
    open.pop();
  }
}

const contradicts = ({ names, values }: Entries) =>
  names.some((name, index) => `${values[names.indexOf(name)]}` !== `${values[index]}`);

/** Whether a dictionary has a key with two different values: Ghostscript uses the first, other programs the last. */
export const hasRepeatedEntries = (context: PDFContext): boolean => contradictory.has(context);
