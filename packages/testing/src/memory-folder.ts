export { memoryFolder } from '@hybrid-mail/db/testing';
