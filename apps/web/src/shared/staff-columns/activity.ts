import { staffTexts } from '@hybrid-mail/messages/staff';

/** Values of the status filter. */
export const activity = { active: 1, notActive: 0 } as const;

export const activityChoices = {
  options: [
    { value: activity.active, label: staffTexts.active },
    { value: activity.notActive, label: staffTexts.notActive },
  ],
};

export const isActiveOf = (status: number | undefined): boolean | undefined =>
  status === undefined ? undefined : status === activity.active;
