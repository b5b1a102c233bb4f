const forget = (url: string) => setTimeout(() => URL.revokeObjectURL(url), 60_000);

/**
 * Opens the browser's own print window for a PDF; a browser that cannot print one in place shows it in a tab.
 * @returns false when the browser let no tab be opened
 */
export function printPdf(file: Blob): boolean {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  forget(url);
  if (!navigator.pdfViewerEnabled) {
    return window.open(url, '_blank') !== null;
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.onload = () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      window.open(url, '_blank');
    }
  };
  document.querySelector('iframe[data-print]')?.remove();
  frame.dataset.print = '';
  document.body.append(frame);
  return true;
}
