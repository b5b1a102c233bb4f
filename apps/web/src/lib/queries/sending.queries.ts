/** Query key prefix of the sending desk; the start or end of a pause invalidates it. */
export const sendingRoot = ['sending'] as const;
