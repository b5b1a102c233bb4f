export const MailCreateScreen = () => <p>PDF</p>;
