export const MailPageScreen = ({ id }: { readonly id: number }) => <p>EHM{id}</p>;
