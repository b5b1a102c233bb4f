export interface PasswordColumns {
  passwordHash: string;
  passwordChangedOn: Date;
  mustChangePassword: boolean;
}

/** Columns of a password that the person chose. */
export const ownPasswordColumns = (passwordHash: string, passwordChangedOn: Date): PasswordColumns => ({
  passwordHash,
  passwordChangedOn,
  mustChangePassword: false,
});

/** Columns of a password that another person chose and therefore knows. */
export const staffPasswordColumns = (passwordHash: string, passwordChangedOn: Date): PasswordColumns => ({
  passwordHash,
  passwordChangedOn,
  mustChangePassword: true,
});
