import { useEffect, useRef, useState } from 'react';

/** Edit mode of a grid cell; the focus returns to the cell's button afterwards. */
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
