export { describeDrop } from './describe-drop.ts';
export { DropOverlay } from './drop-overlay.tsx';
export { openDropped } from './open-dropped.ts';
