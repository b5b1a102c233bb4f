export { readBase64 } from './read-base64.ts';
export { type Download, type DownloadRequest, saveFile, type TransferProgress, useDownload } from './use-download.ts';
export { usePrint } from './use-print.ts';
