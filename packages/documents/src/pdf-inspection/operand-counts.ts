/**
 * Number of operands of each operator that has a fixed number of them (ISO 32000-2, annex A). With more of them programs
 * take the last ones; with fewer they disagree: pdf.js and Ghostscript skip the operator, Poppler skips the rest of the page.
 */
export const operandCounts: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'b B b* B* BT EMC ET F f f* h n q Q s S T* W W*',
    1: "BMC CS cs Do g G gs i j J M MP ri sh Tc Tj TJ TL Tr Ts Tw Tz w '",
    2: 'BDC d d0 DP l m Td TD Tf',
    3: 'rg RG "',
    4: 'k K re v y',
    6: 'c cm d1 Tm',
  }).flatMap(([count, operators]) => operators.split(' ').map((operator) => [operator, Number(count)] as const)),
);
