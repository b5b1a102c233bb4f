create index document_by_age on document (last_put_on);
