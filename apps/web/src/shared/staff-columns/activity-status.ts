import { staffTexts } from '@hybrid-mail/messages/staff';

/** Values of the status filter. */
export const activityStatus = { active: 1, notActive: 0 } as const;

export const activityChoices = {
  options: [
    { value: activityStatus.active, label: staffTexts.active },
    { value: activityStatus.notActive, label: staffTexts.notActive },
  ],
};

export const isActiveStatus = (status: number | undefined): boolean | undefined =>
  status === undefined ? undefined : status === activityStatus.active;
