import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aContentPdf, oddContents } from '@hybrid-mail/testing/pdf/odd-contents';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { type PageImage, picturesOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { annotationPdfs, layerPdfs, type NamedPdf } from '@hybrid-mail/testing/pdf/pdf-screen-and-paper';
import { closePdfInspection, inspectPdf } from '../../packages/documents/src/pdf-inspection/index.ts';

/**
 * Renders each file that the inspection accepts with pdf.js for the screen and for print, with Ghostscript for print,
 * and with Poppler. Exits with 1 when the two pictures of pdf.js differ. Needs the programs gs, pdftocairo and
 * pdftoppm.
 *
 * Usage: npm run drill:print [step] [folder with PDF files]. Step 1 takes all generated files with annotations and
 * layers, 25 (the default) every 25th.
 */
const dotsPerInch = 36;
/** Compares the average darkness of squares with this side in pixels, because programs smooth glyphs differently. */
const square = 12;
const sameDarkness = 0.25;
const [, , stepWanted = '25', folder] = process.argv;
const step = Number(stepWanted);
const scratch = mkdtempSync(join(tmpdir(), 'screen-and-paper-'));

type Darkness = Map<string, number>;

/** Luminance (ITU-R BT.601): Ghostscript and Poppler convert colours to grey in the same way. */
const grey = ({ data }: PageImage, pixel: number) =>
  0.3 * (data[pixel * 4] ?? 255) + 0.59 * (data[pixel * 4 + 1] ?? 255) + 0.11 * (data[pixel * 4 + 2] ?? 255);

function darkness(width: number, pixels: number, lightness: (pixel: number) => number): Darkness {
  const squares: Darkness = new Map();
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const place = `${Math.floor((pixel % width) / square)} ${Math.floor(pixel / width / square)}`;
    squares.set(place, (squares.get(place) ?? 0) + (255 - lightness(pixel)) / 255 / square ** 2);
  }
  return squares;
}

const differ = (one: Darkness, other: Darkness) =>
  [...new Set([...one.keys(), ...other.keys()])].some(
    (place) => Math.abs((one.get(place) ?? 0) - (other.get(place) ?? 0)) > sameDarkness,
  );

/** Reads a binary grey map (PGM, P5), the output format of Ghostscript and Poppler. */
function readGreyMap(bytes: Buffer): Darkness {
  const head = /^P5\s+(?:#[^\n]*\n\s*)*(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 200).toString('latin1'));
  if (!head) throw new Error('The program did not draw the page.');
  const [start, width, height] = [head[0].length, Number(head[1]), Number(head[2])];
  return darkness(width, width * height, (pixel) => bytes[start + pixel] ?? 255);
}

function draw(program: string, ...options: string[]): Darkness {
  const { stdout, error } = spawnSync(program, options, { maxBuffer: 64 * 1024 * 1024 });
  if (error) throw error;
  return readGreyMap(stdout);
}

/**
 * Renders a page for print with Ghostscript and Poppler. Poppler needs two steps, because it renders for print only
 * when it writes a PDF.
 */
function byPrograms(file: string, page: number): Record<string, Darkness> {
  const device = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dPrinted=true', '-dUseCropBox', '-sDEVICE=pgmraw'];
  const smooth = ['-dGraphicsAlphaBits=4', '-dTextAlphaBits=4'];
  const range = [
    `-dFirstPage=${page}`,
    `-dLastPage=${page}`,
    `-r${dotsPerInch}`,
    '-sOutputFile=%stdout',
    '-sstdout=%stderr',
  ];
  const printed = join(scratch, 'printed.pdf');
  spawnSync('pdftocairo', ['-pdf', '-f', `${page}`, '-l', `${page}`, file, printed]);
  const poppler = draw('pdftoppm', '-gray', '-cropbox', '-r', `${dotsPerInch}`, printed);
  return { Ghostscript: draw('gs', ...device, ...smooth, ...range, file), Poppler: poppler };
}

/**
 * Renders all pages of a file with all programs and prints the differences.
 * @returns whether pdf.js renders the file identically for screen and print
 */
async function compare(name: string, bytes: Uint8Array): Promise<boolean> {
  const file = join(scratch, 'file.pdf');
  writeFileSync(file, bytes);
  const onScreen = await picturesOfPdf(bytes, 'display', dotsPerInch);
  const printed = await picturesOfPdf(bytes, 'print', dotsPerInch);
  let isSame = true;
  for (const [index, screen] of onScreen.entries()) {
    if (!Buffer.from(screen.data).equals(Buffer.from(printed[index]?.data ?? []))) {
      isSame = false;
      console.error(`DIFFERENT pdf.js, page ${index + 1}: ${name}`);
    }
    const seen = darkness(screen.width, screen.width * screen.height, (pixel) => grey(screen, pixel));
    for (const [program, paper] of Object.entries(byPrograms(file, index + 1))) {
      if (differ(seen, paper)) console.log(`different ${program}, page ${index + 1}: ${name}`);
    }
  }
  return isSame;
}

async function corpus(): Promise<NamedPdf[]> {
  const letter = await aPdf();
  const names = folder ? readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.pdf')) : [];
  return [
    { name: 'a letter', make: () => letter },
    ...[...annotationPdfs, ...layerPdfs].filter((_file, index) => index % step === 0),
    ...oddContents.map((content) => ({ name: content, make: () => aContentPdf(content) })),
    ...names.map((name) => ({ name, make: () => new Uint8Array(readFileSync(join(folder ?? '', name))) })),
  ];
}

const counts = { accepted: 0, refused: 0, different: 0 };
try {
  for (const { name, make } of await corpus()) {
    const bytes = make();
    const { findings } = await inspectPdf(bytes);
    const isAccepted = findings.every(({ severity }) => severity === 'warning');
    counts[isAccepted ? 'accepted' : 'refused'] += 1;
    if (isAccepted && !(await compare(name, bytes))) counts.different += 1;
  }
} finally {
  await closePdfInspection();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(
  `${counts.accepted} accepted, ${counts.refused} refused, ${counts.different} differ between screen and print`,
);
if (counts.different > 0 || counts.accepted === 0) process.exitCode = 1;
