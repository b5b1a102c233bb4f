#!/bin/sh
# URL: address of the system. KEY: test key hm_test_…
set -eu
call() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $KEY" "$@"; }

printf '{"Receiver":"test: delivered","Address":"ул. Навои, 5","Region":%s,"Area":%s,"ExternalId":"%s","Document64":"%s"}' \
  "$REGION" "$AREA" "$NUMBER" "$(base64 <letter.pdf | tr -d '\n')" >letter.json
call --header 'Content-Type: application/json' --data @letter.json "$URL/api/PdfMail" >created.json
ID=$(sed 's/^{"Id":\([0-9]*\).*/\1/' created.json)

call --request PUT --data 'Signature=test' "$URL/api/SendMail/$ID" >sent.json

sleep 8
call "$URL/api/mail/$ID" >state.json
sed 's/.*"TypeName":"\([^"]*\)".*/\1/' state.json
