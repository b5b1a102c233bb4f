import type { Branch } from '@hybrid-mail/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { registrationTexts as texts } from '../../messages/registration.ts';
import { registrationQueries } from './registration.queries.ts';
import type { RegistrationForm } from './registration-form.ts';

interface Note {
  readonly text: string;
  readonly isError: boolean;
}

export interface Branches {
  readonly branches: readonly Branch[];
  readonly isLoading: boolean;
  /** How the loading went, under the field. */
  readonly note: Note | null;
  readonly load: () => void;
}

const nothing = { branches: [], note: null } as const;

/** Branches are loaded when asked for; those of one INN are forgotten with the first key that makes it another. */
export function useBranches(form: RegistrationForm): Branches {
  const queries = useQueryClient();
  const inn = useWatch({ control: form.control, name: 'organizationInn' });
  const [loaded, setLoaded] = useState<Pick<Branches, 'branches' | 'note'>>(nothing);
  const [isLoading, setLoading] = useState(false);
  const current = useRef(inn);
  useEffect(() => {
    if (current.current === inn) return;
    current.current = inn;
    setLoaded(nothing);
    form.setValue('branchCode', '');
    form.setValue('branchName', '');
  }, [inn, form]);

  const load = async () => {
    if (!/^[0-9]{9}$/.test(inn)) {
      return setLoaded({ branches: [], note: { text: texts.branchesNeedInn, isError: true } });
    }
    setLoading(true);
    const found = await queries.fetchQuery(registrationQueries.branches(inn)).then(foundOf, failedOf);
    setLoading(false);
    if (current.current === inn) setLoaded(found);
  };
  return { ...loaded, isLoading, load: () => void load() };
}

const foundOf = (branches: Branch[]) => {
  const text = branches.length > 0 ? texts.branchesLoaded(branches.length) : texts.noBranches;
  return { branches, note: { text, isError: false } };
};

const failedOf = (error: unknown) => {
  const text = error instanceof ApiError ? error.message : texts.branchesFailed;
  return { branches: [], note: { text, isError: true } };
};
