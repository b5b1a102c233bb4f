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
/** The dictionaries that are being parsed, and null for each value within them. */
const open: (Entries | null)[] = [];
const contradictory = new WeakSet<PDFContext>();

// pdf-lib keeps the last entry of a name. Here all of them are counted: Ghostscript takes the first one.
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

/** Whether a dictionary of the file names an entry twice, with different values, of which programs take one or the other. */
export const hasRepeatedEntries = (context: PDFContext): boolean => contradictory.has(context);
