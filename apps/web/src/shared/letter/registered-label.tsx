import { Barcode } from '../../ui/barcode/barcode.tsx';
import { paperClass } from '../../ui/theme/tokens.ts';
import './registered-label.css';

const barsHeight = 32;

/** Label of a registered letter: R, barcode, number. Decorative. */
export const RegisteredLabel = ({ number }: { readonly number: string }) => (
  <div className={`registered-label ${paperClass}`}>
    <span aria-hidden>R</span>
    <div>
      <Barcode text={number} height={barsHeight} />
      <div className="registered-number">{number}</div>
    </div>
  </div>
);
