import type { PDFStream } from '#pdf-lib';
import { DrawingTooComplex } from '../drawing/drawing-limits.ts';
import { pdfLimits } from '../process/inspection-limits.ts';
import { numbersOf } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { numberIn } from '../read/stream-filters.ts';
import { componentsOf } from './colour-steps.ts';
import { MeshData, type Vertex } from './mesh-data.ts';
import { prices } from './prices.ts';

/** A mesh of triangles or patches (shading types 4 to 7). Each part is painted separately. */
interface Mesh {
  parts: number;
  vertices: number;
  /** Sum of the areas of the parts' bounding boxes, in the shading's coordinates. */
  area: number;
}

const known = new WeakMap<PDFStream, Mesh>();
const maxVertices = pdfLimits.drawings / prices.vertex;

/** @throws DrawingTooComplex when the mesh has more vertices than may be drawn */
export function meshOf(shading: PDFStream, type: number): Mesh {
  const mesh = known.get(shading) ?? readMesh(shading, type);
  known.set(shading, mesh);
  return mesh;
}

function readMesh(shading: PDFStream, type: number): Mesh {
  const { dict } = shading;
  const bytes = streamDecoderOf(dict.context).bytesOf(shading);
  const mesh = { parts: 0, vertices: 0, area: 0 };
  if (!(bytes instanceof Uint8Array)) return mesh;
  const colours = dict.has(nameOf('Function')) ? 1 : componentsOf(dict.lookup(nameOf('ColorSpace')));
  const data = new MeshData(bytes, {
    flag: type === 5 ? 0 : numberIn(dict, 'BitsPerFlag'),
    coordinate: numberIn(dict, 'BitsPerCoordinate'),
    component: numberIn(dict, 'BitsPerComponent'),
    colours,
    decode: numbersOf(dict.lookup(nameOf('Decode'))),
  });
  const add = (points: readonly Vertex[]) => {
    mesh.parts += 1;
    mesh.area += Math.min(areaAround(points), data.largest);
  };
  if (type === 4) readTriangles(data, add);
  else if (type === 5) readLattice(data, numberIn(dict, 'VerticesPerRow'), add);
  else readPatches(data, type === 6 ? 12 : 16, add);
  return { ...mesh, vertices: Math.max(mesh.parts, data.vertices) };
}

type Add = (points: readonly Vertex[]) => void;

function nextVertex(data: MeshData): Vertex {
  if (data.vertices > maxVertices) throw new DrawingTooComplex();
  return data.vertex();
}

function readTriangles(data: MeshData, add: Add): void {
  let [a, b, c]: Vertex[] = [];
  while (data.isLeft) {
    const flag = data.flag();
    const next = nextVertex(data);
    data.colour(1);
    if (flag === 1) a = b;
    if (flag === 0 && c) [a, b, c] = [next, undefined, undefined];
    else if (flag === 0 && !a) a = next;
    else if (flag === 0 && !b) b = next;
    else [b, c] = [flag === 0 ? b : c, next];
    if (a && b && c) add([a, b, c]);
  }
}

function readLattice(data: MeshData, perRow: number, add: Add): void {
  let above: Vertex[] = [];
  let row: Vertex[] = [];
  while (data.isLeft) {
    const next = nextVertex(data);
    data.colour(1);
    const column = row.length;
    const corners = [row[column - 1], above[column - 1], above[column], next].filter((corner) => corner !== undefined);
    row.push(next);
    if (corners.length === 4) add(corners);
    if (row.length < perRow) continue;
    above = row;
    row = [];
  }
}

/**
 * Reads patches. A patch with flag 0 has all its points; with any other flag, its first four points are an edge of the
 * previous patch.
 */
function readPatches(data: MeshData, size: number, add: Add): void {
  let patch: Vertex[] = [];
  while (data.isLeft) {
    const flag = data.flag() % 4;
    const shared = [0, 1, 2, 3].map((at) => patch[(3 * flag + at) % 12]).filter((point) => point !== undefined);
    const isShared = flag > 0 && shared.length === 4;
    const read = Array.from({ length: flag > 0 ? size - 4 : size }, () => nextVertex(data));
    data.colour(flag > 0 ? 2 : 4);
    patch = isShared ? [...shared, ...read] : read;
    add(patch);
  }
}

function areaAround(points: readonly Vertex[]): number {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}
