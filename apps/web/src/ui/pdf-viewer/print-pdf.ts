const forget = (url: string) => setTimeout(() => URL.revokeObjectURL(url), 60_000);

/** Opens the browser's own print window for a PDF; a browser that cannot print one in place shows it in a tab. */
export function printPdf(file: Blob): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  forget(url);
  if (!navigator.pdfViewerEnabled) {
    window.open(url, '_blank');
    return;
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
}
