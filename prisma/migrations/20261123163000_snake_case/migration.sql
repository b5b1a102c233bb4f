-- Names in Postgres are snake_case, so that no query has to quote them; states are enums.

alter table accepted_by_area rename column "regionId" to region_id;
alter table accepted_by_area rename column "areaId" to area_id;
alter table accepted_by_area rename column "overPaged" to over_paged;
alter table accepted_by_organization_area rename column "organizationId" to organization_id;
alter table accepted_by_organization_area rename column "regionId" to region_id;
alter table accepted_by_organization_area rename column "areaId" to area_id;
alter table accepted_by_organization_area rename column "overPaged" to over_paged;
alter table accepted_by_organization_area rename column "tariffId" to tariff_id;
alter table accepted_by_organization_region rename column "organizationId" to organization_id;
alter table accepted_by_organization_region rename column "regionId" to region_id;
alter table accepted_by_organization_region rename column "overPaged" to over_paged;
alter table accepted_by_organization_region rename column "tariffId" to tariff_id;
alter table accepted_by_unit rename column "organizationId" to organization_id;
alter table accepted_by_unit rename column "unitId" to unit_id;
alter table accepted_by_unit rename column "overPaged" to over_paged;
alter table accepted_by_unit rename column "tariffId" to tariff_id;
alter table accepted_by_unit_area rename column "organizationId" to organization_id;
alter table accepted_by_unit_area rename column "unitId" to unit_id;
alter table accepted_by_unit_area rename column "regionId" to region_id;
alter table accepted_by_unit_area rename column "areaId" to area_id;
alter table accepted_by_unit_area rename column "overPaged" to over_paged;
alter table accepted_by_unit_area rename column "tariffId" to tariff_id;
alter table accepted_by_unit_region rename column "organizationId" to organization_id;
alter table accepted_by_unit_region rename column "unitId" to unit_id;
alter table accepted_by_unit_region rename column "regionId" to region_id;
alter table accepted_by_unit_region rename column "overPaged" to over_paged;
alter table accepted_by_unit_region rename column "tariffId" to tariff_id;
alter table accepted_change rename column "organizationId" to organization_id;
alter table accepted_change rename column "unitId" to unit_id;
alter table accepted_change rename column "regionId" to region_id;
alter table accepted_change rename column "areaId" to area_id;
alter table accepted_change rename column "performType" to perform_type;
alter table accepted_change rename column "deliveryDays" to delivery_days;
alter table accepted_change rename column "overPaged" to over_paged;
alter table accepted_change rename column "tariffId" to tariff_id;
alter table area rename column "regionId" to region_id;
alter table area rename column "nameUz" to name_uz;
alter table area rename column "nameUzCyr" to name_uz_cyr;
alter table audit_entry rename column "actorId" to actor_id;
alter table audit_entry rename column "actorName" to actor_name;
alter table audit_entry rename column "subjectId" to subject_id;
alter table charge rename column "mailId" to mail_id;
alter table charge rename column "organizationId" to organization_id;
alter table charge rename column "unitId" to unit_id;
alter table charge rename column "createdOn" to created_on;
alter table client_type rename column "isBank" to is_bank;
alter table demonstration rename column "madeOn" to made_on;
alter table dispatch rename column "mailId" to mail_id;
alter table dispatch rename column "nextTryOn" to next_try_on;
alter table dispatch rename column "firstTriedOn" to first_tried_on;
alter table dispatch rename column "postalReference" to postal_reference;
alter table dispatch rename column "lastProblem" to last_problem;
alter table dispatch rename column "sweptOn" to swept_on;
alter table dispatch rename column "createdOn" to created_on;
alter table dispatch_attempt rename column "mailId" to mail_id;
alter table dispatch_attempt rename column "startedOn" to started_on;
alter table dispatch_attempt rename column "endedOn" to ended_on;
alter table document rename column "createdOn" to created_on;
alter table document rename column "lastPutOn" to last_put_on;
alter table evidence_root rename column "upToId" to up_to_id;
alter table evidence_root rename column "previousRoot" to previous_root;
alter table evidence_root rename column "createdOn" to created_on;
alter table global_organization rename column "accountNumber" to account_number;
alter table global_organization rename column "phoneNumber" to phone_number;
alter table global_organization rename column "contractNumber" to contract_number;
alter table global_organization rename column "contractDateFrom" to contract_date_from;
alter table global_organization rename column "contractDateTo" to contract_date_to;
alter table global_organization rename column "contractSignerUnitId" to contract_signer_unit_id;
alter table global_organization rename column "isActive" to is_active;
alter table global_organization rename column "createdOn" to created_on;
alter table global_unit rename column "globalOrganizationId" to global_organization_id;
alter table global_unit rename column "isHead" to is_head;
alter table global_unit rename column "isAdmin" to is_admin;
alter table global_unit rename column "createdOn" to created_on;
alter table global_unit_region rename column "globalUnitId" to global_unit_id;
alter table global_unit_region rename column "regionId" to region_id;
alter table idempotency_key rename column "userId" to user_id;
alter table idempotency_key rename column "inputHash" to input_hash;
alter table idempotency_key rename column "leaseUntil" to lease_until;
alter table idempotency_key rename column "isCommitted" to is_committed;
alter table idempotency_key rename column "createdOn" to created_on;
alter table letter_tariff rename column "sumForMail" to sum_for_mail;
alter table letter_tariff rename column "sumForOverPaged" to sum_for_over_paged;
alter table live_ticket rename column "userId" to user_id;
alter table live_ticket rename column "expiresOn" to expires_on;
alter table login_throttle rename column "windowStart" to window_start;
alter table mail rename column "organizationId" to organization_id;
alter table mail rename column "unitId" to unit_id;
alter table mail rename column "creatorId" to creator_id;
alter table mail rename column "senderId" to sender_id;
alter table mail rename column "regionId" to region_id;
alter table mail rename column "areaId" to area_id;
alter table mail rename column "documentSha256" to document_sha256;
alter table mail rename column "externalId" to external_id;
alter table mail rename column "signNonce" to sign_nonce;
alter table mail rename column "sendStatus" to send_status;
alter table mail rename column "statusReason" to status_reason;
alter table mail rename column "isSent" to is_sent;
alter table mail rename column "sentOn" to sent_on;
alter table mail rename column "queuedOn" to queued_on;
alter table mail rename column "isCharged" to is_charged;
alter table mail rename column "chargedOn" to charged_on;
alter table mail rename column "performId" to perform_id;
alter table mail rename column "performType" to perform_type;
alter table mail rename column "postalSequence" to postal_sequence;
alter table mail rename column "historyCount" to history_count;
alter table mail rename column "historyHash" to history_hash;
alter table mail rename column "createdOn" to created_on;
alter table mail rename column "changedOn" to changed_on;
alter table mail rename column "deletedOn" to deleted_on;
alter table mail rename column "copiedFromId" to copied_from_id;
alter table mail rename column "registryId" to registry_id;
alter table mail_count rename column "organizationId" to organization_id;
alter table mail_count rename column "unitId" to unit_id;
alter table mail_count rename column "isSent" to is_sent;
alter table mail_history rename column "mailId" to mail_id;
alter table mail_history rename column "historyType" to history_type;
alter table mail_history rename column "accountName" to account_name;
alter table mail_history rename column "actorId" to actor_id;
alter table mail_history rename column "postIndex" to post_index;
alter table mail_history rename column "performId" to perform_id;
alter table mail_history rename column "createdOn" to created_on;
alter table mail_history rename column "previousHash" to previous_hash;
alter table mail_signature rename column "mailId" to mail_id;
alter table mail_signature rename column "signedById" to signed_by_id;
alter table mail_signature rename column "signerName" to signer_name;
alter table mail_signature rename column "signerOrganization" to signer_organization;
alter table mail_signature rename column "signerInn" to signer_inn;
alter table mail_signature rename column "signerPinfl" to signer_pinfl;
alter table mail_signature rename column "certificateSerial" to certificate_serial;
alter table mail_signature rename column "certificateFrom" to certificate_from;
alter table mail_signature rename column "certificateTo" to certificate_to;
alter table mail_signature rename column "signingTime" to signing_time;
alter table mail_signature rename column "timestampedOn" to timestamped_on;
alter table mail_signature rename column "verifiedBy" to verified_by;
alter table mail_signature rename column "verifiedOn" to verified_on;
alter table mail_signature rename column "pkcs7Sha256" to pkcs7_sha256;
alter table mail_signature rename column "verifierAnswer" to verifier_answer;
alter table organization rename column "accountNumber" to account_number;
alter table organization rename column "phoneNumber" to phone_number;
alter table organization rename column "vatRegCode" to vat_reg_code;
alter table organization rename column "isLtd" to is_ltd;
alter table organization rename column "branchCode" to branch_code;
alter table organization rename column "branchName" to branch_name;
alter table organization rename column "contractNumber" to contract_number;
alter table organization rename column "contractDateFrom" to contract_date_from;
alter table organization rename column "contractDateTo" to contract_date_to;
alter table organization rename column "contractSum" to contract_sum;
alter table organization rename column "sumForMail" to sum_for_mail;
alter table organization rename column "sumForOverPaged" to sum_for_over_paged;
alter table organization rename column "contractSignerUnitId" to contract_signer_unit_id;
alter table organization rename column "hasContractWithGlobalUnit" to has_contract_with_global_unit;
alter table organization rename column "clientTypeId" to client_type_id;
alter table organization rename column "isActive" to is_active;
alter table organization rename column "isNotified" to is_notified;
alter table organization rename column "notifiedOn" to notified_on;
alter table organization rename column "createdOn" to created_on;
alter table organization_grant rename column "userId" to user_id;
alter table organization_grant rename column "organizationId" to organization_id;
alter table organization_grant rename column "isActive" to is_active;
alter table payment rename column "organizationId" to organization_id;
alter table payment rename column "createdOn" to created_on;
alter table perform rename column "mailId" to mail_id;
alter table perform rename column "performType" to perform_type;
alter table perform rename column "performedOn" to performed_on;
alter table perform rename column "postIndex" to post_index;
alter table perform rename column "createdOn" to created_on;
alter table performed_by_area rename column "regionId" to region_id;
alter table performed_by_area rename column "areaId" to area_id;
alter table performed_by_area rename column "performType" to perform_type;
alter table performed_by_area rename column "deliveryDays" to delivery_days;
alter table performed_by_organization_area rename column "organizationId" to organization_id;
alter table performed_by_organization_area rename column "regionId" to region_id;
alter table performed_by_organization_area rename column "areaId" to area_id;
alter table performed_by_organization_area rename column "performType" to perform_type;
alter table performed_by_organization_area rename column "deliveryDays" to delivery_days;
alter table performed_by_organization_region rename column "organizationId" to organization_id;
alter table performed_by_organization_region rename column "regionId" to region_id;
alter table performed_by_organization_region rename column "performType" to perform_type;
alter table performed_by_organization_region rename column "deliveryDays" to delivery_days;
alter table performed_by_region rename column "regionId" to region_id;
alter table performed_by_region rename column "performType" to perform_type;
alter table performed_by_region rename column "deliveryDays" to delivery_days;
alter table performed_by_unit rename column "organizationId" to organization_id;
alter table performed_by_unit rename column "unitId" to unit_id;
alter table performed_by_unit rename column "performType" to perform_type;
alter table performed_by_unit rename column "deliveryDays" to delivery_days;
alter table performed_by_unit_region rename column "organizationId" to organization_id;
alter table performed_by_unit_region rename column "unitId" to unit_id;
alter table performed_by_unit_region rename column "regionId" to region_id;
alter table performed_by_unit_region rename column "performType" to perform_type;
alter table performed_by_unit_region rename column "deliveryDays" to delivery_days;
alter table postal_event rename column "eventId" to event_id;
alter table postal_event rename column "mailUid" to mail_uid;
alter table postal_event rename column "receivedOn" to received_on;
alter table postal_event rename column "appliedOn" to applied_on;
alter table preview rename column "userId" to user_id;
alter table preview rename column "createdOn" to created_on;
alter table preview rename column "renderedOn" to rendered_on;
alter table region rename column "nameUz" to name_uz;
alter table region rename column "nameUzCyr" to name_uz_cyr;
alter table region rename column "postalPrefix" to postal_prefix;
alter table registration_request rename column "passwordHash" to password_hash;
alter table registration_request rename column "createdOn" to created_on;
alter table registration_request rename column "expiresOn" to expires_on;
alter table registration_signature rename column "organizationId" to organization_id;
alter table registration_signature rename column "registeredUserId" to registered_user_id;
alter table registration_signature rename column "signerName" to signer_name;
alter table registration_signature rename column "signerOrganization" to signer_organization;
alter table registration_signature rename column "signerInn" to signer_inn;
alter table registration_signature rename column "signerPinfl" to signer_pinfl;
alter table registration_signature rename column "certificateSerial" to certificate_serial;
alter table registration_signature rename column "certificateFrom" to certificate_from;
alter table registration_signature rename column "certificateTo" to certificate_to;
alter table registration_signature rename column "signingTime" to signing_time;
alter table registration_signature rename column "timestampedOn" to timestamped_on;
alter table registration_signature rename column "verifiedBy" to verified_by;
alter table registration_signature rename column "verifiedOn" to verified_on;
alter table registration_signature rename column "verifierAnswer" to verifier_answer;
alter table registry rename column "organizationId" to organization_id;
alter table registry rename column "unitId" to unit_id;
alter table registry rename column "creatorId" to creator_id;
alter table registry rename column "contentSha256" to content_sha256;
alter table registry rename column "fileName" to file_name;
alter table registry rename column "rowCount" to row_count;
alter table registry rename column "createdOn" to created_on;
alter table registry rename column "claimedUntil" to claimed_until;
alter table registry rename column "finishedOn" to finished_on;
alter table registry rename column "deletedOn" to deleted_on;
alter table registry_permission rename column "organizationId" to organization_id;
alter table registry_permission rename column "grantedById" to granted_by_id;
alter table registry_permission rename column "createdOn" to created_on;
alter table registry_row rename column "registryId" to registry_id;
alter table registry_row rename column "regionId" to region_id;
alter table registry_row rename column "areaId" to area_id;
alter table registry_row rename column "templateVersionId" to template_version_id;
alter table registry_row rename column "mailId" to mail_id;
alter table session rename column "userId" to user_id;
alter table session rename column "createdOn" to created_on;
alter table session rename column "expiresOn" to expires_on;
alter table session rename column "endedOn" to ended_on;
alter table session rename column "endedBy" to ended_by;
alter table session rename column "lastSeenOn" to last_seen_on;
alter table sign_request rename column "mailId" to mail_id;
alter table sign_request rename column "userId" to user_id;
alter table sign_request rename column "createdOn" to created_on;
alter table template rename column "organizationId" to organization_id;
alter table template rename column "createdOn" to created_on;
alter table template rename column "changedOn" to changed_on;
alter table template rename column "retiredOn" to retired_on;
alter table template_version rename column "templateId" to template_id;
alter table template_version rename column "fileName" to file_name;
alter table template_version rename column "createdById" to created_by_id;
alter table template_version rename column "createdOn" to created_on;
alter table unit rename column "organizationId" to organization_id;
alter table unit rename column "isHead" to is_head;
alter table unit rename column "isActive" to is_active;
alter table unit rename column "contractNumber" to contract_number;
alter table unit rename column "contractDateFrom" to contract_date_from;
alter table unit rename column "contractDateTo" to contract_date_to;
alter table unit rename column "contractSum" to contract_sum;
alter table unit rename column "sumForMail" to sum_for_mail;
alter table unit rename column "sumForOverPaged" to sum_for_over_paged;
alter table unit rename column "createdOn" to created_on;
alter table unit_grant rename column "userId" to user_id;
alter table unit_grant rename column "unitId" to unit_id;
alter table unit_grant rename column "isActive" to is_active;
alter table unit_region rename column "unitId" to unit_id;
alter table unit_region rename column "regionId" to region_id;
alter table user_account rename column "passwordHash" to password_hash;
alter table user_account rename column "organizationId" to organization_id;
alter table user_account rename column "unitId" to unit_id;
alter table user_account rename column "globalOrganizationId" to global_organization_id;
alter table user_account rename column "globalUnitId" to global_unit_id;
alter table user_account rename column "canSignOnBehalfOfOrganization" to can_sign_on_behalf_of_organization;
alter table user_account rename column "isActive" to is_active;
alter table user_account rename column "createdOn" to created_on;
alter table webhook rename column "organizationId" to organization_id;
alter table webhook rename column "createdById" to created_by_id;
alter table webhook rename column "createdOn" to created_on;
alter table webhook rename column "nextTryOn" to next_try_on;
alter table webhook rename column "lastProblem" to last_problem;
alter table webhook_event rename column "organizationId" to organization_id;
alter table webhook_event rename column "mailId" to mail_id;
alter table webhook_event rename column "sendStatus" to send_status;
alter table webhook_event rename column "performId" to perform_id;
alter table webhook_event rename column "createdOn" to created_on;
alter table webhook_event rename column "nextTryOn" to next_try_on;
alter table webhook_event rename column "toldOn" to told_on;
alter table webhook_event rename column "deadOn" to dead_on;
alter table webhook_event rename column "lastProblem" to last_problem;
alter view organization_balance rename column "organizationId" to organization_id;
alter view unit_standing rename column "unitId" to unit_id;
alter view unit_standing rename column "isActive" to is_active;
alter view unit_standing rename column "contractDateTo" to contract_date_to;
alter view unit_standing rename column "sumForMail" to sum_for_mail;
alter view unit_standing rename column "sumForOverPaged" to sum_for_over_paged;

alter type "SumSpan" rename to sum_span;

-- The texts of functions name columns.
create or replace function charged_by(letter mail, up_to bigint) returns int language plpgsql as $$
declare
  charged numeric(14, 2);
  surcharge numeric(14, 2);
  tariff int;
begin
  select coalesce(sum(amount), 0), coalesce(max((c.tariff->>'sumForOverPaged')::numeric) filter (where kind = 'letter'), 0)
    into charged, surcharge from charge c where mail_id = letter.id and c.id <= up_to;
  if letter.sheets > 3 then
    surcharge := least(surcharge, charged);
    charged := charged - surcharge;
  end if;
  loop
    select id into tariff from letter_tariff where (sum_for_mail, sum_for_over_paged) = (charged, surcharge);
    if found then return tariff; end if;
    insert into letter_tariff (sum_for_mail, sum_for_over_paged) values (charged, surcharge) on conflict do nothing;
  end loop;
end $$;

create or replace function count_accepted(letter mail, tariff int, times int) returns void language sql as $$
  insert into accepted_change (day, organization_id, unit_id, region_id, area_id, perform_type, delivery_days,
      tariff_id, letters, over_paged, pages)
    select (letter.sent_on at time zone 'Asia/Tashkent')::date, letter.organization_id, letter.unit_id,
      letter.region_id, letter.area_id, letter.perform_type,
      (select greatest(0, (p.performed_on at time zone 'Asia/Tashkent')::date
          - (letter.sent_on at time zone 'Asia/Tashkent')::date)
        from perform p where p.id = letter.perform_id),
      tariff, times, times * (letter.sheets > 3)::int, times * letter.pages
    where letter.is_sent and letter.deleted_on is null
$$;

create or replace function count_changed_letter() returns trigger language plpgsql as $$
begin
  if old.deleted_on is null then
    insert into mail_count (organization_id, unit_id, is_sent, letters)
      values (old.organization_id, old.unit_id, old.is_sent, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_on is null then
    insert into mail_count (organization_id, unit_id, is_sent, letters)
      values (new.organization_id, new.unit_id, new.is_sent, 1);
  end if;
  return null;
end $$;

create or replace function count_charge() returns trigger language plpgsql as $$
declare
  letter mail;
begin
  select * into letter from mail where id = new.mail_id and is_sent and deleted_on is null;
  if found then
    perform count_accepted(letter, charged_by(letter, new.id - 1), -1);
    perform count_accepted(letter, charged_by(letter, new.id), 1);
  end if;
  return null;
end $$;

create or replace function count_new_letters() returns trigger language plpgsql as $$
begin
  insert into mail_count (organization_id, unit_id, is_sent, letters)
    select organization_id, unit_id, is_sent, count(*) from added where deleted_on is null group by 1, 2, 3;
  return null;
end $$;

create or replace function keep_webhook_event() returns trigger language plpgsql as $$
begin
  insert into webhook_event (organization_id, mail_id, send_status, perform_id, created_on, next_try_on)
    select new.organization_id, new.id, new.send_status, new.perform_id, new.changed_on, new.changed_on
    from webhook w where w.organization_id = new.organization_id
    -- One that is being removed just now is waited for, not written to.
    for key share of w;
  return null;
end $$;

create or replace function tell_mail_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('id', new.id, 'unitId', new.unit_id, 'organizationId', new.organization_id)::text);
  return null;
end $$;

create or replace function tell_mail_waits() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('id', m.id, 'unitId', m.unit_id, 'organizationId', m.organization_id)::text)
  from mail m where m.id = new.mail_id;
  return null;
end $$;

create type dispatch_state as enum ('queued', 'sending', 'unknown', 'accepted', 'rejected', 'failed', 'recalled');
create type dispatch_outcome as enum ('accepted', 'accepted_before', 'rejected', 'unknown', 'failed', 'absent', 'not_sent');
create type charge_kind as enum ('letter', 'reversal');

drop trigger tell_wait on dispatch;
drop index dispatch_due;
alter table dispatch drop constraint dispatch_state_known, drop constraint dispatch_accepted_has_reference;
alter table dispatch alter column state type dispatch_state using state::dispatch_state;
alter table dispatch
  add constraint dispatch_accepted_has_reference check ((state = 'accepted') = (postal_reference is not null));
create index dispatch_due on dispatch (next_try_on) where state in ('queued', 'sending', 'unknown');
create trigger tell_wait after update on dispatch for each row
  when (new.state = 'unknown' and old.state = 'sending') execute function tell_mail_waits();

alter table dispatch_attempt alter column outcome type dispatch_outcome using replace(outcome, ' ', '_')::dispatch_outcome;

alter table charge drop constraint charge_kind_known;
alter table charge alter column kind type charge_kind using kind::charge_kind;

-- Indexes and keys are called after their columns.
alter table area rename constraint "area_regionId_fkey" to area_region_id_fkey;
alter table charge rename constraint "charge_mailId_fkey" to charge_mail_id_fkey;
alter table dispatch rename constraint "dispatch_mailId_fkey" to dispatch_mail_id_fkey;
alter table dispatch_attempt rename constraint "dispatch_attempt_mailId_fkey" to dispatch_attempt_mail_id_fkey;
alter table global_organization rename constraint "global_organization_contractSignerUnitId_fkey" to global_organization_contract_signer_unit_id_fkey;
alter table global_unit rename constraint "global_unit_globalOrganizationId_fkey" to global_unit_global_organization_id_fkey;
alter table global_unit_region rename constraint "global_unit_region_globalUnitId_fkey" to global_unit_region_global_unit_id_fkey;
alter table global_unit_region rename constraint "global_unit_region_regionId_fkey" to global_unit_region_region_id_fkey;
alter table idempotency_key rename constraint "idempotency_key_userId_fkey" to idempotency_key_user_id_fkey;
alter table live_ticket rename constraint "live_ticket_userId_fkey" to live_ticket_user_id_fkey;
alter table mail rename constraint "mail_areaId_regionId_fkey" to mail_area_id_region_id_fkey;
alter table mail rename constraint "mail_copiedFromId_fkey" to mail_copied_from_id_fkey;
alter table mail rename constraint "mail_creatorId_fkey" to mail_creator_id_fkey;
alter table mail rename constraint "mail_documentSha256_fkey" to mail_document_sha256_fkey;
alter table mail rename constraint "mail_performId_fkey" to mail_perform_id_fkey;
alter table mail rename constraint "mail_regionId_fkey" to mail_region_id_fkey;
alter table mail rename constraint "mail_registryId_fkey" to mail_registry_id_fkey;
alter table mail rename constraint "mail_senderId_fkey" to mail_sender_id_fkey;
alter table mail rename constraint "mail_unitId_organizationId_fkey" to mail_unit_id_organization_id_fkey;
alter table mail_history rename constraint "mail_history_mailId_fkey" to mail_history_mail_id_fkey;
alter table mail_history rename constraint "mail_history_performId_fkey" to mail_history_perform_id_fkey;
alter table mail_signature rename constraint "mail_signature_mailId_fkey" to mail_signature_mail_id_fkey;
alter table organization rename constraint "organization_clientTypeId_fkey" to organization_client_type_id_fkey;
alter table organization rename constraint "organization_contractSignerUnitId_fkey" to organization_contract_signer_unit_id_fkey;
alter table organization_grant rename constraint "organization_grant_organizationId_fkey" to organization_grant_organization_id_fkey;
alter table organization_grant rename constraint "organization_grant_userId_fkey" to organization_grant_user_id_fkey;
alter table payment rename constraint "payment_organizationId_fkey" to payment_organization_id_fkey;
alter table perform rename constraint "perform_mailId_fkey" to perform_mail_id_fkey;
alter table preview rename constraint "preview_userId_fkey" to preview_user_id_fkey;
alter table registration_signature rename constraint "registration_signature_organizationId_fkey" to registration_signature_organization_id_fkey;
alter table registration_signature rename constraint "registration_signature_registeredUserId_fkey" to registration_signature_registered_user_id_fkey;
alter table registry rename constraint "registry_creatorId_fkey" to registry_creator_id_fkey;
alter table registry rename constraint "registry_unitId_organizationId_fkey" to registry_unit_id_organization_id_fkey;
alter table registry_permission rename constraint "registry_permission_grantedById_fkey" to registry_permission_granted_by_id_fkey;
alter table registry_permission rename constraint "registry_permission_organizationId_fkey" to registry_permission_organization_id_fkey;
alter table registry_row rename constraint "registry_row_areaId_regionId_fkey" to registry_row_area_id_region_id_fkey;
alter table registry_row rename constraint "registry_row_mailId_fkey" to registry_row_mail_id_fkey;
alter table registry_row rename constraint "registry_row_regionId_fkey" to registry_row_region_id_fkey;
alter table registry_row rename constraint "registry_row_registryId_fkey" to registry_row_registry_id_fkey;
alter table registry_row rename constraint "registry_row_templateVersionId_fkey" to registry_row_template_version_id_fkey;
alter table session rename constraint "session_userId_fkey" to session_user_id_fkey;
alter table sign_request rename constraint "sign_request_mailId_fkey" to sign_request_mail_id_fkey;
alter table sign_request rename constraint "sign_request_userId_fkey" to sign_request_user_id_fkey;
alter table template rename constraint "template_organizationId_fkey" to template_organization_id_fkey;
alter table template_version rename constraint "template_version_createdById_fkey" to template_version_created_by_id_fkey;
alter table template_version rename constraint "template_version_templateId_fkey" to template_version_template_id_fkey;
alter table unit rename constraint "unit_organizationId_fkey" to unit_organization_id_fkey;
alter table unit_grant rename constraint "unit_grant_unitId_fkey" to unit_grant_unit_id_fkey;
alter table unit_grant rename constraint "unit_grant_userId_fkey" to unit_grant_user_id_fkey;
alter table unit_region rename constraint "unit_region_regionId_fkey" to unit_region_region_id_fkey;
alter table unit_region rename constraint "unit_region_unitId_fkey" to unit_region_unit_id_fkey;
alter table user_account rename constraint "user_account_globalOrganizationId_fkey" to user_account_global_organization_id_fkey;
alter table user_account rename constraint "user_account_globalUnitId_globalOrganizationId_fkey" to user_account_global_unit_id_global_organization_id_fkey;
alter table user_account rename constraint "user_account_organizationId_fkey" to user_account_organization_id_fkey;
alter table user_account rename constraint "user_account_unitId_organizationId_fkey" to user_account_unit_id_organization_id_fkey;
alter table webhook rename constraint "webhook_createdById_fkey" to webhook_created_by_id_fkey;
alter table webhook rename constraint "webhook_organizationId_fkey" to webhook_organization_id_fkey;
alter table webhook_event rename constraint "webhook_event_mailId_fkey" to webhook_event_mail_id_fkey;
alter table webhook_event rename constraint "webhook_event_organizationId_fkey" to webhook_event_organization_id_fkey;
alter table webhook_event rename constraint "webhook_event_performId_fkey" to webhook_event_perform_id_fkey;
alter index "postal_event_mailUid_sequence_idx" rename to postal_event_mail_uid_sequence_idx;
alter index "area_id_regionId_key" rename to area_id_region_id_key;
alter index "area_regionId_idx" rename to area_region_id_idx;
alter index "audit_entry_actorId_idx" rename to audit_entry_actor_id_idx;
alter index "audit_entry_subject_subjectId_idx" rename to audit_entry_subject_subject_id_idx;
alter index "charge_mailId_kind_key" rename to charge_mail_id_kind_key;
alter index "dispatch_postalReference_key" rename to dispatch_postal_reference_key;
alter index "global_unit_globalOrganizationId_name_key" rename to global_unit_global_organization_id_name_key;
alter index "global_unit_id_globalOrganizationId_key" rename to global_unit_id_global_organization_id_key;
alter index "idempotency_key_createdOn_idx" rename to idempotency_key_created_on_idx;
alter index "letter_tariff_sumForMail_sumForOverPaged_key" rename to letter_tariff_sum_for_mail_sum_for_over_paged_key;
alter index "mail_copiedFromId_idx" rename to mail_copied_from_id_idx;
alter index "mail_performId_key" rename to mail_perform_id_key;
alter index "mail_count_organizationId_idx" rename to mail_count_organization_id_idx;
alter index "mail_count_unitId_idx" rename to mail_count_unit_id_idx;
alter index "mail_history_mailId_seq_key" rename to mail_history_mail_id_seq_key;
alter index "mail_signature_pkcs7Sha256_key" rename to mail_signature_pkcs7_sha256_key;
alter index "organization_contractSignerUnitId_idx" rename to organization_contract_signer_unit_id_idx;
alter index "payment_organizationId_idx" rename to payment_organization_id_idx;
alter index "perform_mailId_idx" rename to perform_mail_id_idx;
alter index "preview_createdOn_idx" rename to preview_created_on_idx;
alter index "preview_userId_createdOn_idx" rename to preview_user_id_created_on_idx;
alter index "registration_request_expiresOn_idx" rename to registration_request_expires_on_idx;
alter index "registration_signature_registeredUserId_idx" rename to registration_signature_registered_user_id_idx;
alter index "registry_creatorId_key_key" rename to registry_creator_id_key_key;
alter index "registry_organizationId_contentSha256_idx" rename to registry_organization_id_content_sha256_idx;
alter index "registry_unitId_createdOn_idx" rename to registry_unit_id_created_on_idx;
alter index "registry_permission_organizationId_key" rename to registry_permission_organization_id_key;
alter index "registry_row_mailId_key" rename to registry_row_mail_id_key;
alter index "session_userId_idx" rename to session_user_id_idx;
alter index "template_organizationId_idx" rename to template_organization_id_idx;
alter index "template_version_templateId_version_key" rename to template_version_template_id_version_key;
alter index "unit_id_organizationId_key" rename to unit_id_organization_id_key;
alter index "unit_organizationId_name_key" rename to unit_organization_id_name_key;
alter index "user_account_organizationId_idx" rename to user_account_organization_id_idx;
alter index "user_account_unitId_idx" rename to user_account_unit_id_idx;

-- Postgres 18 gives each `not null` a name after its column; older servers give none.
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as of_table, conname as old_name,
      lower(regexp_replace(conname, '([a-z0-9])([A-Z])', '\1_\2', 'g')) as new_name
    from pg_constraint where contype = 'n' and connamespace = 'public'::regnamespace and conname ~ '[A-Z]'
  loop
    execute format('alter table %s rename constraint %I to %I', named.of_table, named.old_name, named.new_name);
  end loop;
end $$;
