export { readBase64 } from './read-base64.ts';
export { saveFile } from './save-file.ts';
export { type Download, type DownloadRequest, type TransferProgress, useDownload } from './use-download.ts';
export { usePrint } from './use-print.ts';
