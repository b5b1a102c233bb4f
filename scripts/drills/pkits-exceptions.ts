const noDsa = 'DSA is not accepted';
const critical = 'critical policy extensions are not understood, so the certificate is refused';
const policies = 'policies are not judged: none is asked for';
const ownSigner = 'a list cannot vouch for its own signer';

/** Reasons why our result of a PKITS case differs from the one that the suite expects, by the name of the case. */
export const exceptions: Readonly<Record<string, string>> = {
  '40104_valid_dsa_signatures_test4': noDsa,
  '40105_valid_dsa_parameter_inheritance_test5': noDsa,
  '40804_different_policies_test4': policies,
  '40805_different_policies_test5': policies,
  '40807_different_policies_test7': policies,
  '40808_different_policies_test8': policies,
  '40809_different_policies_test9': policies,
  '40812_different_policies_test12': policies,
  '40901_valid_require_explicit_policy_test1': critical,
  '40902_valid_require_explicit_policy_test2': critical,
  '40904_valid_require_explicit_policy_test4': critical,
  '40906_valid_self_issued_require_explicit_policy_test6': critical,
  '41009_valid_policy_mapping_test9': critical,
  '41011_valid_policy_mapping_test11': critical,
  '41013_valid_policy_mapping_test13': critical,
  '41014_valid_policy_mapping_test14': critical,
  '41102_valid_inhibit_policy_mapping_test2': critical,
  '41104_valid_inhibit_policy_mapping_test4': critical,
  '41107_valid_self_issued_inhibit_policy_mapping_test7': critical,
  '41202_valid_inhibit_any_policy_test2': critical,
  '41203_inhibit_any_policy_test3': critical,
  '41207_valid_self_issued_inhibit_any_policy_test7': critical,
  '41209_valid_self_issued_inhibit_any_policy_test9': critical,
  '41430_valid_crlissuer_test30': ownSigner,
};
