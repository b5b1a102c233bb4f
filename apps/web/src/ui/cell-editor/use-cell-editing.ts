import { useEffect, useRef, useState } from 'react';

/** Whether a cell of a grid is being edited; afterwards its button has the focus again. */
export function useCellEditing() {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { button, isEditing, begin: () => setEditing(true), end: () => setEditing(false) };
}
