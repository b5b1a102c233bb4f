// Whether the process of this container is ready, for its HEALTHCHECK: node check-health.mjs <setting with its port>
import { get } from 'node:http';
import { get as getByTls } from 'node:https';

const { env } = process;
const path = `127.0.0.1:${env[process.argv[2]]}/health/ready`;
const end = (isReady) => process.exit(isReady ? 0 : 1);
const answered = ({ statusCode }) => end(statusCode === 200);

// It stays inside the container and says nothing, so it does not ask who answers: after a renewal the process has the former
// certificate until it starts again.
const request = env.TLS_CERT_FILE
  ? getByTls(`https://${path}`, { rejectUnauthorized: false }, answered)
  : get(`http://${path}`, answered);
request.on('error', () => end(false));
