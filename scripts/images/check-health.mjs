// node check-health.mjs <setting>: exits with 0 if the process of this container is ready. The setting names its port.
// Docker runs this as HEALTHCHECK.
import { get } from 'node:http';
import { get as getByTls } from 'node:https';

const { env } = process;
const path = `127.0.0.1:${env[process.argv[2]]}/health/ready`;
const end = (isReady) => process.exit(isReady ? 0 : 1);
const answered = ({ statusCode }) => end(statusCode === 200);

// Does not verify the certificate. The request stays inside the container and sends no data, and after a renewal the
// process uses its former certificate until it is restarted.
const request = env.TLS_CERT_FILE
  ? getByTls(`https://${path}`, { rejectUnauthorized: false }, answered)
  : get(`http://${path}`, answered);
request.on('error', () => end(false));
