import fc from 'fast-check';
import { hostileText } from './hostile-texts.ts';

/** A frame of RFC 6455, valid or invalid. */
export interface Frame {
  /** 0 continuation, 1 text, 2 bytes, 8 close, 9 ping, 10 pong; the others are reserved. */
  readonly opcode: number;
  readonly isLast: boolean;
  /** Bits that only a negotiated extension may set. */
  readonly reserved: number;
  /** RFC 6455 requires masked frames from clients. */
  readonly isMasked: boolean;
  readonly payload: string;
  /** How the declared length differs from the true length. */
  readonly lies: 'no' | 'longer' | 'huge' | 'negative';
  readonly times: number;
}

const lengths = { no: null, longer: null, huge: 0x7f_ff_ff_ff_ffn, negative: 0xff_ff_ff_ff_ff_ff_ff_ffn } as const;

/** The bytes of a frame, repeated `times`. */
export function frameBytes({ opcode, isLast, reserved, isMasked, payload, lies, times }: Frame): Buffer {
  const content = Buffer.from(payload, 'latin1');
  const announced = lengths[lies] ?? BigInt(content.length + (lies === 'longer' ? 100 : 0));
  const head = Buffer.alloc(announced < 126 ? 2 : announced < 65_536 ? 4 : 10);
  head[0] = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  head[1] = (isMasked ? 0x80 : 0) | (head.length === 2 ? Number(announced) : head.length === 4 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(Number(announced), 2);
  if (head.length === 10) head.writeBigUInt64BE(announced, 2);
  // Masked with zeros, which leaves the content as it is.
  const frame = Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), content]);
  return Buffer.concat(Array.from({ length: times }, () => frame));
}

const usually = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const closeCode = fc.constantFrom(
  '',
  '\u0003',
  '\u0003\u00e8',
  '\u0003\u00ec',
  '\u0000\u0000',
  '\u00ff\u00ffx',
  '\u0003\u00e8\u00ff\u00fe',
);
const payload = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    '{"type":"mail","id":1}',
    '\u00ff\u00fe',
    '\u00ed\u00a0\u0080',
    'x'.repeat(125),
    'x'.repeat(126),
  ),
  fc.constantFrom('x'.repeat(1024), 'x'.repeat(1025), 'x'.repeat(70_000)),
  closeCode,
  hostileText.map((text) => Buffer.from(text).toString('latin1')),
);

export const hostileFrame: fc.Arbitrary<Frame> = fc.record({
  opcode: fc.constantFrom(1, 2, 0, 9, 10, 8, 3, 7, 11, 15),
  isLast: usually(true, false),
  reserved: usually(0, 1, 2, 4, 7),
  isMasked: usually(true, false),
  payload,
  lies: usually<Frame['lies']>('no', 'longer', 'huge', 'negative'),
  times: usually(1, 2, 29, 40, 1000),
});

/** What a client writes to the socket: frames, or arbitrary bytes. */
export const hostileSocketInput: fc.Arbitrary<Frame[] | string> = fc.oneof(
  { weight: 5, arbitrary: fc.array(hostileFrame, { minLength: 1, maxLength: 5 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);
