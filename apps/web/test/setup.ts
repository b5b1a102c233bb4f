import { configure } from '@testing-library/react';

// The first screen of a file waits for its modules to be compiled.
configure({ asyncUtilTimeout: 15_000 });
