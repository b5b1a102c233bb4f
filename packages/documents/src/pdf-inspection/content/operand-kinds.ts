export type OperandKind = 'number' | 'name' | 'text' | 'list' | 'texts' | 'properties';

const operands: Record<string, readonly OperandKind[]> = {
  'b B b* B* BT EMC ET F f f* h n q Q s S T* W W*': [],
  'BMC CS cs Do gs MP ri sh': ['name'],
  'G g i M Tc TL Ts Tw Tz w J j Tr': ['number'],
  "Tj '": ['text'],
  TJ: ['texts'],
  'BDC DP': ['name', 'properties'],
  d: ['list', 'number'],
  'd0 l m Td TD': ['number', 'number'],
  Tf: ['name', 'number'],
  'RG rg': ['number', 'number', 'number'],
  '"': ['number', 'number', 'text'],
  'K k re v y': ['number', 'number', 'number', 'number'],
  'c cm d1 Tm': ['number', 'number', 'number', 'number', 'number', 'number'],
};

/** Operand types of each operator with a fixed number of operands (ISO 32000-2, annex A). */
export const operandKinds: ReadonlyMap<string, readonly OperandKind[]> = new Map(
  Object.entries(operands).flatMap(([operators, kinds]) => operators.split(' ').map((operator) => [operator, kinds])),
);
