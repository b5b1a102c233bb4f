alter table mail add column document_findings jsonb;
alter table preview add column document_findings jsonb;
