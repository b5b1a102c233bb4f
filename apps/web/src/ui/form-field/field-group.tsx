import { type CSSProperties, type ReactNode, useId } from 'react';
import './form-field.css';

/** Section of a form, with a title. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="field-group">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface SideProps {
  /** `grid-template-columns`. */
  readonly columns?: string;
  readonly children: ReactNode;
}

/** Fields side by side; stacked on a phone. */
export const SideBySide = ({ columns, children }: SideProps) => (
  <div className="field-side" style={columns ? ({ '--columns': columns } as CSSProperties) : undefined}>
    {children}
  </div>
);
