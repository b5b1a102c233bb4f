import { type Drawing, tellDrawing } from './drawing.ts';

const painting = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'BI']);
const showing = new Set(['Tj', 'TJ', "'", '"']);

export interface ContentMarks {
  /** Something is painted: a line, an area or an image. */
  paints: boolean;
  /** Text is shown, even if only spaces. */
  showsText: boolean;
}

/** What a page's content stream paints. Stops at the first paint operator, so text after it does not count. */
export function contentMarks(drawing: Drawing): ContentMarks {
  const marks = { paints: false, showsText: false };
  tellDrawing(drawing, (operator) => {
    marks.paints = painting.has(operator);
    marks.showsText ||= showing.has(operator);
    return marks.paints;
  });
  return marks;
}
