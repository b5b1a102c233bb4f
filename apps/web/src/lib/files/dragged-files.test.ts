import { describe, expect, it } from 'vitest';
import { keepDroppedFilesOut } from './dragged-files.ts';

keepDroppedFilesOut(window);

function drag(name: 'dragover' | 'drop', types: readonly string[], target: Element = document.body) {
  const event = new Event(name, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

describe.each(['dragover', 'drop'] as const)('the browser at %s', (name) => {
  it('never opens a file in place of the application', () => {
    expect(drag(name, ['Files'])).toBe(true);
  });

  it('moves text that is dragged, as ever', () => {
    expect(drag(name, ['text/plain'])).toBe(false);
  });

  it('puts a file into a file field itself', () => {
    const field = document.createElement('input');
    field.type = 'file';
    document.body.append(field);
    expect(drag(name, ['Files'], field)).toBe(false);
    field.disabled = true;
    expect(drag(name, ['Files'], field)).toBe(true);
    field.remove();
  });
});
