// Whether the process of this container is ready, for its HEALTHCHECK: node check-health.mjs <setting with its port>
import { get } from 'node:http';
import { get as getByTls } from 'node:https';

const { env } = process;
const path = `127.0.0.1:${env[process.argv[2]]}/health/ready`;
const end = (isReady) => process.exit(isReady ? 0 : 1);
const answered = ({ statusCode }) => end(statusCode === 200);

// The certificate is not verified: the request stays inside the container and sends no data, and after a renewal the
// process uses the former certificate until its restart.
const request = env.TLS_CERT_FILE
  ? getByTls(`https://${path}`, { rejectUnauthorized: false }, answered)
  : get(`http://${path}`, answered);
request.on('error', () => end(false));
