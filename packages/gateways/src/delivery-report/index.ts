export { readDeliveryReport } from './read-delivery-report.ts';
