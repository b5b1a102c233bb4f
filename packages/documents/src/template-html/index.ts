export { fillTemplate } from './fill-template.ts';
