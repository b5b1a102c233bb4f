/** A command that cannot be carried out as it was given. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}
