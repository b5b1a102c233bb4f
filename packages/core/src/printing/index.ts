export { printLetter } from './print-letter.ts';
export { renderingProblem } from './rendering-problem.ts';
