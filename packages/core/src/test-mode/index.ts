export { admitProgram } from './admit-program.ts';
export { runTestPost } from './run-test-post.ts';
export { testPost } from './test-post.ts';
