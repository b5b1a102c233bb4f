import { type Operand, type OperatorCallback, readOperators } from './read-operators.ts';

interface DrawingStep {
  operator: string;
  operands: Operand[];
}

/** A content stream, either as bytes or already parsed, for drawings that are read more than once. */
export type Drawing = Uint8Array | readonly DrawingStep[];

export function readDrawing(drawing: Drawing, tell: OperatorCallback): void {
  if (drawing instanceof Uint8Array) readOperators(drawing, tell);
  else for (const { operator, operands } of drawing) if (tell(operator, operands) === true) return;
}

export function parseDrawing(content: Uint8Array): Drawing {
  const steps: DrawingStep[] = [];
  readOperators(content, (operator, operands) => {
    steps.push({ operator, operands });
  });
  return steps;
}
