import { expect, it } from 'vitest';
import { paths } from './routes.ts';

it('the pages of the staff stand where the specification says, under its names (OPEN-57)', () => {
  expect(paths).toMatchObject({
    'admin-dashboard': '/admin',
    'admin-organizations': '/admin/organizations',
    'admin-units': '/admin/units',
    'admin-users': '/admin/users',
    'admin-mails': '/admin/mails',
    'global-dashboard-page': '/admin/global',
    'admin-global-organizations': '/admin/global/organizations',
    'admin-global-units': '/admin/global/units',
    'admin-global-users': '/admin/global/users',
    'template-dashboard-page': '/admin/admin-template',
    'admin-template': '/admin/template',
    'admin-registry-permission': '/admin/registry-permission',
    'moderator-dashboard': '/moderator',
    'moderator-organizations': '/moderator/organizations',
    'moderator-units': '/moderator/units',
    'moderator-users': '/moderator/users',
    'moderator-mails': '/moderator/mails',
    'monitoring-dashboard': '/monitoring',
    'monitoring-mails': '/monitoring/mails',
    'revizor-dashboard': '/revizor',
  });
});

it.each(['admin', 'moderator', 'monitoring'])('so do the reports of %s', (area) => {
  expect(paths).toMatchObject({
    [`${area}-statistics-dashboard-page`]: `/${area}/statistics`,
    [`${area}-statistics-region`]: `/${area}/statistics/region`,
    [`${area}-statistics-area`]: `/${area}/statistics/area`,
    [`${area}-statistics-organization`]: `/${area}/statistics/organization`,
    [`${area}-statistics-unit`]: `/${area}/statistics/unit`,
    [`${area}-client-statistics`]: `/${area}/statistics/client`,
    [`${area}-client-area-statistics`]: `/${area}/statistics/client-area`,
    [`${area}-client-unit-statistics`]: `/${area}/statistics/clientunit`,
  });
});

it('and those of auditors', () => {
  expect(paths).toMatchObject({
    'revizor-client-statistics': '/revizor/statistics/client',
    'revizor-client-area-statistics': '/revizor/statistics/client-area',
    'revizor-client-unit-statistics': '/revizor/statistics/clientunit',
  });
});
