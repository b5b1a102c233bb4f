import type { UseFormReturn } from 'react-hook-form';
import { personDefaults } from '../../shared/person-fields/person-defaults.ts';
import type { RegistrationField, RegistrationInput, RegistrationTyped } from './registration-form.ts';

export type RegistrationForm = UseFormReturn<RegistrationInput, unknown, RegistrationTyped>;

export const emptyRegistration: RegistrationInput = {
  organizationInn: '',
  isLtd: false,
  organizationName: '',
  organizationAddress: '',
  organizationPhoneNumber: '',
  pinfl: '',
  accountNumber: '',
  mfo: '',
  vatRegCode: '',
  branchCode: '',
  branchName: '',
  hasContractWithGlobalUnit: false,
  contractSignerUnitId: '',
  contractNumber: '',
  contractDateFrom: '',
  contractDateTo: '',
  contractSum: '',
  ...personDefaults(null),
  agreed: false,
};

export const isRegistrationField = (name: string): name is RegistrationField => Object.hasOwn(emptyRegistration, name);
