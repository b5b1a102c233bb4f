/** An argument has the wrong form, or names a file that cannot be read. The message is shown to the user. */
export class WrongArgument extends Error {
  override readonly name = 'WrongArgument';
}
