export { findMemoryFolder } from '@hybrid-mail/db/testing';
