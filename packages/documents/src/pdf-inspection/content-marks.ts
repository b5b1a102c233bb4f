import { type Drawing, tellDrawing } from './drawing.ts';

const painting = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'BI']);
const showing = new Set(['Tj', 'TJ', "'", '"']);

export interface ContentMarks {
  /** Something is painted: line, area or image. */
  paints: boolean;
  /** Text is shown, be it only a space. */
  showsText: boolean;
}

/** What a page's drawing commands leave on paper; of text only what comes before the first paint. */
export function contentMarks(drawing: Drawing): ContentMarks {
  const marks = { paints: false, showsText: false };
  tellDrawing(drawing, (operator) => {
    marks.paints = painting.has(operator);
    marks.showsText ||= showing.has(operator);
    return marks.paints;
  });
  return marks;
}
