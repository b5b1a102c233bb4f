import { type Operand, readOperators, type TellOperator } from './read-operators.ts';

interface DrawingStep {
  operator: string;
  operands: Operand[];
}

/** Drawing commands: as they stand in the file, or read already for those who read them again. */
export type Drawing = Uint8Array | readonly DrawingStep[];

export function tellDrawing(drawing: Drawing, tell: TellOperator): void {
  if (drawing instanceof Uint8Array) readOperators(drawing, tell);
  else for (const { operator, operands } of drawing) if (tell(operator, operands) === true) return;
}

export function stepsOf(content: Uint8Array): Drawing {
  const steps: DrawingStep[] = [];
  readOperators(content, (operator, operands) => {
    steps.push({ operator, operands });
  });
  return steps;
}
