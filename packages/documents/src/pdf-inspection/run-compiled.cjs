// Runs program.cjs, which lies beside it, with what V8 compiled of it when it was built: less than half of a start.
// Plain JavaScript, so that nothing has to be loaded that strips types.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const filename = join(__dirname, 'program.cjs');
const compiled = join(__dirname, 'program.cache');
const source = `(function (require, __filename) {${readFileSync(filename, 'utf8')}\n})`;
const script = new Script(source, {
  filename,
  cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
});
if (process.argv[2] === 'keep compiled') {
  // At the end of the examples: what they needed is compiled by then.
  process.once('exit', () => writeFileSync(compiled, script.createCachedData()));
}
script.runInThisContext()(require, filename);
