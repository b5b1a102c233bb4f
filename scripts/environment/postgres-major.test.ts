import { describe, expect, it } from 'vitest';
import { refuseOtherMajor } from './postgres-major.mjs';

/** What a roll-out says when the running server and its next image have the database in these folders. */
function saidOf(running: string, next: string): string | null {
  let said: string | null = null;
  const read = (...command: string[]) => (command.includes('exec') ? running : next);
  const fail = (sentence: string) => {
    said = sentence;
  };
  refuseOtherMajor({ read, fail });
  return said;
}
const folderOf = (major: number) => `/var/lib/postgresql/${major}/docker`;

describe('a roll-out of a release', () => {
  it('with another major version of Postgres replaces nothing, and names the page', () => {
    expect(saidOf(folderOf(18), folderOf(19))).toMatch(
      /brings Postgres 19, and the database is one of Postgres 18\. Nothing was replaced\..*«Another major version of Postgres»/,
    );
  });

  it('with the same one goes on, and so does one of a database that does not run', () => {
    expect(saidOf(folderOf(18), folderOf(18))).toBeNull();
    expect(saidOf('', folderOf(19))).toBeNull();
    expect(saidOf(folderOf(18), '')).toBeNull();
  });
});
