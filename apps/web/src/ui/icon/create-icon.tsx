import type { ComponentType } from 'react';
import './icon.css';

/** Icon of a button or status; those of Material UI fit as well. */
export type Icon = ComponentType<{ readonly className?: string }>;

/** @param path of a Material Design icon, 24 by 24 */
export const createIcon = (path: string): Icon =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, in a module
  function PlainIcon({ className = '' }) {
    return (
      <svg aria-hidden focusable="false" viewBox="0 0 24 24" className={`icon ${className}`}>
        <path d={path} />
      </svg>
    );
  };
